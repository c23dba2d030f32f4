/** Who else has saved what differs, a line each, above the two versions of it. It asks nobody. */
export function RecordFormSavers({ savers }: { readonly savers: readonly string[] }) {
  return (
    // Its line is there before its words are: nothing moves under a finger that is about to choose.
    <output className="mb-4 block min-h-6">
      {savers.map((one) => (
        <span key={one} className="block" dir="auto">
          {one}
        </span>
      ))}
    </output>
  );
}
