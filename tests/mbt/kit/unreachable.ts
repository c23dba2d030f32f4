/** A site that cannot be walked: one line says why. */
export class Unreachable extends Error {}
