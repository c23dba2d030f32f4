/** What breaking a machine on purpose came to. A type only. */
export interface Broken {
  readonly machine: string;
  readonly made: number;
  readonly killable: number;
  readonly killed: number;
  readonly survivors: readonly string[];
  /** How many mutants would survive without each assertion. */
  readonly costs: Readonly<Record<string, number>>;
}
