/** A file of any kind that is taken, or several of them. */
import type { FileField } from '../../entities/field.ts';
import { FilesInput } from './Files.tsx';
import type { InputProps } from './input.ts';

export const FileInput = (props: InputProps<FileField>) => <FilesInput {...props} />;
