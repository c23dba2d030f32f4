/** A site that cannot be walked, or a file that cannot be written: one line says why. */
export class Unreachable extends Error {}
