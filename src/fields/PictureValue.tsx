/** A text that is the number of a picture where a related record says so: chosen, sent and seen as the picture. It checks nothing. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { columnOf } from '../../entities/entity.ts';
import { image, type TextField } from '../../entities/field.ts';
import { entityNamed } from '../../entities/index.ts';
import { cache, rowQuery } from '../query.ts';
import { FilesInput } from './Files.tsx';
import type { InputProps } from './input.ts';

const picture = image();

export interface PictureValueProps extends InputProps<TextField> {
  /** The key of the relation that says what the text is. */
  readonly by: string;
  /** The input of the text where it is no picture. */
  readonly children: ReactNode;
}

export default function PictureValue({ by, children, ...props }: PictureValueProps) {
  const { entity, fields } = props;
  const related = columnOf(entity, by)?.field;
  const target = related?.kind === 'relation' ? entityNamed(related.target) : undefined;
  const id = Number(useWatch({ control: fields.control, name: by }) ?? 0);
  const { data } = useQuery(
    { ...rowQuery(target ?? entity, id), enabled: target !== undefined && id > 0, retry: false },
    cache,
  );
  if (data?.['fieldType'] !== 'IMAGE') return children;
  return <FilesInput {...props} field={picture} />;
}
