/** What breaking a machine on purpose came to. A type only. */
export interface Broken {
  readonly machine: string;
  readonly made: number;
  readonly killable: number;
  readonly killed: number;
  readonly survivors: readonly string[];
  /** How many mutants would survive without each assertion: all of the model's, those that cost nothing too. */
  readonly costs: Readonly<Record<string, number>>;
  /** Why nothing is lost without an assertion, of each that costs nothing. */
  readonly idle?: Readonly<Record<string, string>>;
}
