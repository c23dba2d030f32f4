/** When a part of what is seen need not be drawn anew: each property is the same, or says the same. It draws nothing. */

/** For `memo`. @param saysSame of properties that are made anew with every drawing: whether two of them say the same */
export const sameProps =
  <Props extends object>(saysSame: {
    readonly [Key in keyof Props]?: (a: Props[Key], b: Props[Key]) => boolean;
  }) =>
  (before: Props, now: Props): boolean => {
    const isSame = <Key extends keyof Props>(key: Key): boolean =>
      (saysSame[key] ?? Object.is)(before[key], now[key]);
    return (Object.keys(now) as (keyof Props)[]).every(isSame);
  };
