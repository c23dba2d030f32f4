/** POST /public/contacts: what a visitor of the website writes. It answers nothing that was stored. */
import { columnsOf, type Entity } from '../../entities/entity.ts';
import { checkWrite } from '../../entities/schema.ts';
import { invalid } from '../httpError.ts';
import { spend, placeOf } from '../throttle.ts';
import { answerJson } from './answer.ts';
import { objectBody } from './body.ts';
import type { Route, RouteContext } from './route.ts';

/** The longest message there may be, each of its letters written as \uXXXX, and room for the rest. */
const bodyBytes = 64 * 1024;
const minuteMs = 60_000;
/** A person writes once, perhaps twice; an office behind one address a few times more. */
const perAddress = { limit: 5, windowMs: 10 * minuteMs } as const;
/** All visitors together: a flood from many addresses ends here. */
const perSite = { limit: 300, windowMs: 60 * minuteMs } as const;

/** A field that people do not see and programs fill in: what carries it is thanked and thrown away. */
const honeypot = 'website';

/** The website itself, as the author of what its visitors send. */
const website = {
  userId: null,
  username: 'website',
  grants: { contacts: ['POST'] },
  sessionId: '',
} as const;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function contactRoute(entity: Entity): Route {
  const asked = columnsOf(entity)
    .filter(({ field }) => field.kind === 'text')
    .map(({ key }) => key);

  async function receive(context: RouteContext): Promise<Response> {
    const { deps, address } = context;
    const { [honeypot]: trap, ...input } = await objectBody(context);
    const unknown = Object.keys(input).filter((key) => !asked.includes(key));
    // Checked first: who mends a field has not written twice.
    const write = checkWrite(entity, input);
    if (unknown.length > 0 || !write.ok) {
      const strangers = unknown.map((key) => [key, [{ code: 'unknownField' }]] as const);
      throw invalid({ ...(write.ok ? {} : write.faults), ...Object.fromEntries(strangers) });
    }
    await spend(deps, [
      { key: `contact ${placeOf(address)}`, ...perAddress },
      { key: 'contact', ...perSite },
    ]);
    if (!isFilled(trap)) {
      await deps.records.write(website, (writer) => writer.create(entity, input));
    }
    return answerJson({ status: 201, body: { data: { received: true } } });
  }

  return {
    method: 'POST',
    path: `/public/${entity.collection}`,
    handle: receive,
    public: true,
    limit: bodyBytes,
  };
}
