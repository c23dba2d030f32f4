/** The English words of a list's tools: the filter's sheet, kept views, many records at once, a cell in place. */
export const listTools = {
  filterHint: 'A field, or what you look for',
  changeFilter: 'Change the filter',
  editFilter: 'Change the filter “{{filter}}”',
  severalHint: 'Each Enter takes one',
  isFilled: 'is not empty',
  back: 'back',
  filters: 'Filters',
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
    lastWeek: '7 days ago',
    lastMonth: '30 days ago',
    lastYear: 'A year ago',
  },
} as const;
