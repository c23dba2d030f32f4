/** What single entities add to the generic writes, by entity name. It decides nothing itself. */
import type { Rule } from '../deps.ts';

export const rules: Readonly<Record<string, Rule>> = {};
