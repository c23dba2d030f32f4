/** Pictures chosen for a gallery. */
import { machineAlone } from '../kit/adapter.ts';
import { models as promised } from '../promises/pictures.ts';
import { picturesMachine } from '../../../machines/pictures.ts';

export const pictures = machineAlone(
  'pictures',
  picturesMachine,
  promised,
  'tests/stories/gallery.story.ts goes its ways',
);
