/** Which call × fault class a screen says nothing of: neither how it is answered there nor why it is not. It walks nothing. */
import { faultClasses } from './faults.ts';
import type { AnyCall, AnyScreen } from './screen.ts';

const isAnswered = ({ endings }: AnyCall, fault: string): boolean =>
  fault in endings || Object.values(endings).some(({ reply }) => reply.fault === fault);

export const unansweredFaults = ({ calls, unreached = {} }: AnyScreen): string[] =>
  Object.entries(calls).flatMap(([name, call]) => {
    if (typeof call === 'string') return [];
    const open = faultClasses.filter(
      (fault) => !isAnswered(call, fault) && !(`${name} × ${fault}` in unreached),
    );
    return open.length === 0 ? [] : [`${name} × ${open.join(', ')}`];
  });
