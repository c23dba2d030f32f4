/** Draws the pictures of the sample faculty, the same bytes for the same seed. It takes none from anywhere. */
import sharp from 'sharp';
import type { Scene, SamplePicture } from './content/record.ts';
import { drawnOnce } from './pictureCache.ts';
import { bridge, campus, ceremony, lab } from './scenes/places.ts';
import { chanceOf, type Chance } from './scenes/shapes.ts';
import { abstract, book, people, portrait, type Who } from './scenes/things.ts';

const scenes: Readonly<Record<Scene, (chance: Chance) => string>> = {
  campus,
  lab,
  people,
  bridge,
  ceremony,
  book,
  abstract,
};

/** A picture of people is a group when its title says so, else the portrait of the one it names. */
const isGroup =
  /student|team|class|group|graduat|visit|children|guest|committee|staff|members|club|crowd|famil/i;

/** Arabic says of a title or a name whose it is; titles come first, since women's begin with men's. */
const woman = /الدكتورة|الأستاذة|المهندسة|العميدة|أمل|لينا|منى|دانا|سلمى/;
const man = /الدكتور|الأستاذ|المهندس|العميد|عدنان|منير|فيكتور|أبو/;
/** Whose portrait it is, as far as their Arabic name says. */
export const whoIn = (name: string): Who =>
  woman.test(name) ? 'woman' : man.test(name) ? 'man' : 'anybody';

/** The picture as SVG text, a function of its seed, scene and title. */
export function sceneOf({ picture }: SamplePicture): string {
  const { seed, scene, title } = picture;
  const chance = chanceOf(seed);
  if (scene === 'people' && !isGroup.test(title.en)) return portrait(chance, whoIn(title.ar));
  return scenes[scene](chance);
}

/** The picture as webp of 1200 × 800 pixels. Flat colours need little effort to become small. */
export function drawPicture(sample: SamplePicture): Promise<Buffer> {
  const scene = sceneOf(sample);
  return drawnOnce(scene, () =>
    sharp(Buffer.from(scene)).webp({ quality: 80, effort: 1 }).toBuffer(),
  );
}
