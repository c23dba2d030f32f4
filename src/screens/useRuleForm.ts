/** A small form by react-hook-form and zod, its faults as sentences at their fields. It sends nothing. */
import {
  useForm,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  type DefaultValues,
  type Path,
} from 'react-hook-form';
import * as z from 'zod/mini';

/** zod's issues as react-hook-form wants them; a message is a fault's sentence key, worded by the screen. */
const resolverOf =
  <V extends FieldValues>(schema: z.ZodMiniType<V>): Resolver<V> =>
  async (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message, code } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: errors as never };
  };

export interface RuleForm<V extends FieldValues> extends UseFormReturn<V> {
  /** The message key of a field's first fault. */
  fault(name: Path<V>): string | undefined;
}

/** Judged at the first submit, then at each change; the first faulty field gets the focus. */
export function useRuleForm<V extends FieldValues>(
  schema: z.ZodMiniType<V>,
  defaultValues: DefaultValues<V>,
): RuleForm<V> {
  const form = useForm<V>({ resolver: resolverOf(schema), defaultValues, shouldFocusError: true });
  const { errors } = form.formState;
  const fault = (name: Path<V>) => {
    const found = errors[name]?.message;
    return typeof found === 'string' ? found : undefined;
  };
  return { ...form, fault };
}
