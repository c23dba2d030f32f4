/** A text that is the number of a picture where a related record says so: chosen, sent and seen as the picture. It checks nothing. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { columnOf, type Entity } from '../../entities/entity.ts';
import { image, type TextField } from '../../entities/field.ts';
import { entityNamed } from '../../entities/index.ts';
import { beside, cache, rowQuery } from '../remote/query.ts';
import FileOf from './FileOf.tsx';
import { FilesInput } from './Files.tsx';
import type { InputProps } from './input.ts';

const picture = image();

export interface PictureValueProps extends InputProps<TextField> {
  /** The key of the relation that says what the text is. */
  readonly by: string;
  /** The input of the text where it is no picture. */
  readonly children: ReactNode;
}

/** Whether the related record of this number says that the text is a picture's. */
function useIsPicture(entity: Entity, by: string, id: number): boolean {
  const related = columnOf(entity, by)?.field;
  const target = related?.kind === 'relation' ? entityNamed(related.target) : undefined;
  const { data } = useQuery(
    { ...rowQuery(target ?? entity, id), enabled: target !== undefined && id > 0, ...beside },
    cache,
  );
  return data?.['fieldType'] === 'IMAGE';
}

export function PictureValue({ by, children, ...props }: PictureValueProps) {
  const { entity, fields, aria } = props;
  const id = Number(useWatch({ control: fields.control, name: by }) ?? 0);
  const isPicture = useIsPicture(entity, by, id);
  const isIn = useRef(false);
  const was = useRef(isPicture);
  // Whoever is in the text when it turns out to be a picture's stays in the field.
  useLayoutEffect(() => {
    if (was.current !== isPicture && isIn.current) document.getElementById(aria.id)?.focus();
    was.current = isPicture;
  }, [isPicture, aria.id]);
  return (
    <div
      className="contents"
      onFocus={() => {
        isIn.current = true;
      }}
      onBlur={() => {
        isIn.current = false;
      }}
    >
      {isPicture ? <FilesInput {...props} field={picture} /> : children}
    </div>
  );
}

export interface PictureShownProps extends Pick<PictureValueProps, 'by' | 'children'> {
  readonly entity: Entity;
  readonly row: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

/** The same where one only reads: the picture, or the text as it is given. */
export function PictureShown({ entity, row, value, by, children }: PictureShownProps) {
  const isPicture = useIsPicture(entity, by, Number(row[by] ?? 0));
  return isPicture ? <FileOf id={Number(value)} /> : children;
}
