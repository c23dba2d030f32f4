/** A picture or several of them. */
import type { ImageField } from '../../entities/field.ts';
import { FilesInput } from './Files.tsx';
import type { InputProps } from './input.ts';

export const ImageInput = (props: InputProps<ImageField>) => <FilesInput {...props} />;
