/** A graduation batch: one academic year with its three best and its graduates. */
import { defineEntity } from './entity.ts';
import { image, number, relation, select, text } from './field.ts';

/** The name and the picture of one of the three best. */
const rank = <const N extends string>(nth: N) =>
  ({
    [`${nth}RankName`]: text({ localised: 'En/Ar', max: 120 }),
    [`${nth}RankImage`]: image(),
  }) as Record<`${N}RankName`, ReturnType<typeof text>> &
    Record<`${N}RankImage`, ReturnType<typeof image>>;

export const graduationBatch = defineEntity({
  name: 'graduationBatch',
  collection: 'graduation-batches',
  route: '/graduation-batches',
  titleKey: 'pages.graduationBatches',
  group: 'academic',
  icon: 'award',
  letter: 'g',
  flags: ['enabled'],
  title: 'academicYear',
  fields: {
    academicYear: select('academicYears', { required: true, verbatim: true, searched: true }),
    startEndYear: text({ max: 40 }),
    department: relation('department'),
    topRank: number({ integer: true, min: 0, max: 50 }),
    groupPhoto: image(),
    ...rank('first'),
    ...rank('second'),
    ...rank('third'),
  },
  columns: ['department', 'startEndYear', 'topRank', 'updated_at'],
  sorts: ['startEndYear', 'topRank'],
  steps: [
    {
      name: 'batch',
      fields: ['academicYear', 'startEndYear', 'department', 'topRank', 'groupPhoto'],
    },
    {
      name: 'ranks',
      fields: [
        'firstRankName',
        'firstRankImage',
        'secondRankName',
        'secondRankImage',
        'thirdRankName',
        'thirdRankImage',
      ],
    },
  ],
});
