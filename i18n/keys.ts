/** The keys of the catalogue and what each asks for, computed from the English one. Types only. */
import type { English } from './catalogue.ts';

/** The keys of a catalogue or of a part of it. */
export type Leaf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | { readonly other: string }
    ? `${P}${K}`
    : Leaf<T[K], `${P}${K}.`>;
}[keyof T & string];
/** 'list.search', 'commands.form.save', 'entities.news.many' … */
export type Key = Leaf<English>;

type At<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? At<T[Head], Rest>
      : never
    : never;

type Placeholders<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type PlaceholdersIn<T> = T extends string ? Placeholders<T> : Placeholders<T[keyof T]>;

/** Filled from the entity a text is about. */
export type EntityWord = 'name' | 'one' | 'many' | 'new' | 'what' | 'within' | 'things';

/** What a text is about: an entity by its name, and how many records of it. */
type About = {
  readonly of?: string;
  readonly n?: number;
};
type Asked<N extends string> = {
  readonly [P in Exclude<N, EntityWord>]: P extends 'n' | 'count' ? number : string | number;
} & (Extract<N, EntityWord> extends never ? unknown : { readonly of: string }) &
  (Extract<N, 'things'> extends never ? unknown : { readonly n: number });

/** The parameters a key must be given; a text without any may still be told what it is about. */
export type Args<K extends Key> = [PlaceholdersIn<At<English, K>>] extends [never]
  ? [params?: About]
  : [params: Asked<PlaceholdersIn<At<English, K>>> & About];
