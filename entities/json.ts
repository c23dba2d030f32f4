/** Tells the objects among values that may be anything, as JSON and the history of a browser bring them. It checks nothing that is in them. */

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object has under a name; undefined where it has nothing there, or is none. */
export const partOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;
