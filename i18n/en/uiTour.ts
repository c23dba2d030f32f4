/** The English words of the tour of the keyboard. */
export const tour = {
  title: 'Tour of the keyboard',
  offer: 'New here? Press {{keys}} for a tour of the keyboard in five minutes.',
  finished:
    'That was all of it. Nothing was changed. The palette finds everything, the tour included.',
  steps: {
    palette: 'Everything is found and done from one place. Open it, look around, leave with Esc.',
    section: 'Each section has a letter of its own after the first key. Go to the news.',
    move: 'Move down the list. A digit before it counts the rows.',
    open: 'Open the record that has the focus.',
    close: 'Leave the form. It asks before anything unsaved is lost.',
    select: 'Select the record; the second key moves down and selects on.',
    change: 'Take its approval away, or give it. The list shows it at once.',
    undo: 'Take that back. This works for everything that is done to records.',
    hints: 'No key for something? This puts letters on every control; Esc leaves.',
    help: 'Ask for all keys that work where you are.',
  },
} as const;
