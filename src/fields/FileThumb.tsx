/** A small square of a file: the picture itself, or a sign for its kind. The server makes it small. */
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import ImageOff from 'lucide-react/icons/image-off';
import Music from 'lucide-react/icons/music';
import Paperclip from 'lucide-react/icons/paperclip';
import { classes } from '../ui/classes.ts';
import { fileUrl } from '../remote/uploads.ts';
import type { Kept } from './filesKnown.ts';
import { usePictureAgain } from './pictureAgain.ts';

const signs = [
  [/^video\//, Film],
  [/^audio\//, Music],
  [/^text\/|pdf|word|document/, FileText],
] as const;

export interface FileThumbProps {
  readonly file: Kept;
  /** Its width in px; the server keeps a few and rounds up. */
  readonly widthPx: number;
  /** What the picture shows, where nothing beside it says so. */
  readonly alt?: string | undefined;
  readonly className?: string;
}

export function FileThumb({ file, widthPx, alt = '', className }: FileThumbProps) {
  const type = 'type' in file ? file.type : '';
  const { isBroken, tries, heard } = usePictureAgain();
  const [, Sign] = signs.find(([pattern]) => pattern.test(type)) ?? [null, Paperclip];
  return (
    <span
      className={classes(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-muted',
        className,
      )}
    >
      {'absolute_url' in file && type.startsWith('image/') ? (
        <>
          {isBroken && <ImageOff />}
          <img
            key={tries}
            src={fileUrl(file, widthPx)}
            alt={alt}
            loading="lazy"
            decoding="async"
            {...heard}
            // Out of the flow: once it is there, nothing around it is laid out again. One that could not be had is only
            // told: a browser draws the beginning of its words, cut by the square.
            className={classes('absolute inset-0 size-full object-cover', isBroken && 'opacity-0')}
          />
        </>
      ) : (
        // What is not known yet has no sign either: none would be there for a moment only.
        'type' in file && <Sign />
      )}
    </span>
  );
}
