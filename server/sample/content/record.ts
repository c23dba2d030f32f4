// The shape of one sample record and of the picture values in it; it never loads or draws anything.
export type Scene = 'campus' | 'lab' | 'people' | 'bridge' | 'ceremony' | 'book' | 'abstract';

export type SamplePicture = {
  picture: { seed: number; scene: Scene; title: { en: string; ar: string } };
};

export type SampleValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | SamplePicture
  | readonly SamplePicture[];

export type SampleRecord = {
  ref: string;
  createdDaysAgo: number;
  readonly [key: string]: SampleValue;
};

/** Values that would point forwards, to be written after everything is there. */
export type SampleLink = {
  collection: string;
  ref: string;
  values: Readonly<Record<string, SampleValue>>;
};

export const picture = (seed: number, scene: Scene, en: string, ar: string): SamplePicture => ({
  picture: { seed, scene, title: { en, ar } },
});
