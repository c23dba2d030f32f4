/** Every word of the signed-in desk. What the first load says is first.ts's; here nothing is said. */
import { catalogue } from './en/index.ts';
import { complete } from './say.ts';

complete('en', catalogue);

export * from './say.ts';
