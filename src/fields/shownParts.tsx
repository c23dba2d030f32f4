/** What only looks at a file, a picture or a rich text: their code comes when one is seen, or before. It draws none itself. */
import { part } from '../page/part.tsx';
import type { PictureShownProps } from './PictureValue.tsx';

export const FileOf = part(() => import('./FileOf.tsx'));
export const FilesShown = part(() => import('./FilesShown.tsx'));
export const MarkdownShown = part(() => import('./MarkdownShown.tsx'));
export const PictureShown = part<PictureShownProps>(async () => ({
  default: (await import('./PictureValue.tsx')).PictureShown,
}));
