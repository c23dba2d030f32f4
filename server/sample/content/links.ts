// Links that point forwards, to be written last: heads of departments, publications of staff, views of news.
import type { SampleLink } from './record.ts';

export const sampleLinks: SampleLink[] = [
  { collection: 'departments', ref: 'department:civil', values: { head: 'staff:haddad' } },
  { collection: 'departments', ref: 'department:mechanical', values: { head: 'staff:mansour' } },
  { collection: 'departments', ref: 'department:electrical', values: { head: 'staff:zeidan' } },
  { collection: 'departments', ref: 'department:environmental', values: { head: 'staff:hijazi' } },
  { collection: 'departments', ref: 'department:architecture', values: { head: 'staff:rifai' } },
  { collection: 'departments', ref: 'department:computer', values: { head: 'staff:hamdan' } },
  { collection: 'departments', ref: 'department:chemical', values: { head: 'staff:fares' } },
  { collection: 'departments', ref: 'department:industrial', values: { head: 'staff:issa' } },
  { collection: 'departments', ref: 'department:deans-office', values: { head: 'staff:darwish' } },
  {
    collection: 'departments',
    ref: 'department:student-affairs',
    values: { head: 'staff:kanaan' },
  },
  { collection: 'departments', ref: 'department:research', values: { head: 'staff:sweidan' } },
  { collection: 'departments', ref: 'department:library', values: { head: 'staff:yassin' } },
  {
    collection: 'staff',
    ref: 'staff:asaad',
    values: { publications: ['publication:tunnel-radio'] },
  },
  { collection: 'staff', ref: 'staff:attar', values: { publications: ['publication:eggshells'] } },
  { collection: 'staff', ref: 'staff:awad', values: { publications: ['publication:ten-years'] } },
  {
    collection: 'staff',
    ref: 'staff:barakat',
    values: { publications: ['publication:pump-wheels'] },
  },
  {
    collection: 'staff',
    ref: 'staff:darwish',
    values: {
      publications: ['publication:ties', 'publication:courtyard-book', 'publication:vine'],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:fares',
    values: { publications: ['publication:separation-book', 'publication:two-membranes'] },
  },
  {
    collection: 'staff',
    ref: 'staff:haddad',
    values: {
      publications: [
        'publication:walls',
        'publication:stone-earthquake',
        'publication:ties',
        'publication:eight-tonnes',
      ],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:hamdan',
    values: { publications: ['publication:relay-book', 'publication:clicks'] },
  },
  {
    collection: 'staff',
    ref: 'staff:hijazi',
    values: {
      publications: ['publication:four-minutes', 'publication:air-book', 'publication:desert-dust'],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:issa',
    values: { publications: ['publication:queues-book', 'publication:floor-tape'] },
  },
  {
    collection: 'staff',
    ref: 'staff:jaber',
    values: { publications: ['publication:registers', 'publication:old-spelling'] },
  },
  {
    collection: 'staff',
    ref: 'staff:khoury',
    values: {
      publications: ['publication:snow-record', 'publication:line-end', 'publication:ant-nest'],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:mansour',
    values: {
      publications: [
        'publication:desert-dust',
        'publication:nineteen-days',
        'publication:roof-heat',
        'publication:basalt',
        'publication:snow-record',
      ],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:najjar',
    values: { publications: ['publication:welding-book', 'publication:pump-wheels'] },
  },
  {
    collection: 'staff',
    ref: 'staff:nasser',
    values: {
      publications: ['publication:slope-notice', 'publication:olive-rows', 'publication:swarm'],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:omari',
    values: {
      publications: [
        'publication:every-drop',
        'publication:treatment',
        'publication:ten-years',
        'publication:night-listening',
      ],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:qasem',
    values: {
      publications: [
        'publication:stone-earthquake',
        'publication:slope-notice',
        'publication:slopes-book',
        'publication:swelling',
      ],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:rifai',
    values: { publications: ['publication:stairs-atlas', 'publication:landings'] },
  },
  {
    collection: 'staff',
    ref: 'staff:saleh',
    values: {
      publications: ['publication:grid-book', 'publication:nine-minutes', 'publication:line-end'],
    },
  },
  {
    collection: 'staff',
    ref: 'staff:shaheen',
    values: { publications: ['publication:eight-tonnes'] },
  },
  { collection: 'staff', ref: 'staff:taha', values: { publications: ['publication:clicks'] } },
  {
    collection: 'staff',
    ref: 'staff:tamimi',
    values: { publications: ['publication:two-stops', 'publication:school-crossings'] },
  },
  {
    collection: 'staff',
    ref: 'staff:yassin',
    values: { publications: ['publication:old-spelling'] },
  },
  {
    collection: 'staff',
    ref: 'staff:zeidan',
    values: { publications: ['publication:olive-rows', 'publication:control-book'] },
  },
];

/** How often the public has read a news item; `views` is read-only, so no record carries it. */
export const sampleViews: Readonly<Record<string, number>> = {
  'news:solar-car-endurance': 1204,
  'news:open-day-2026': 862,
  'news:self-healing-concrete': 640,
  'news:automation-course': 388,
  'news:haddad-editor': 911,
  'news:water-laboratory': 1530,
  'news:spring-registration': 4127,
  'news:bridge-model': 702,
  'news:small-grants-call': 295,
  'news:accreditation-visit': 511,
  'news:robotics-final': 1893,
  'news:library-exam-hours': 2250,
  'news:alumni-evening': 978,
  'news:safety-required': 640,
  'news:wind-farm-trip': 433,
  'news:bus-stop-moved': 1395,
  'news:exam-appeals': 3488,
  'news:olive-water': 3344,
  'news:graduation-2026': 451,
  'news:schools-air': 1119,
  'news:exchange-student': 0,
  'news:debate-dams': 2341,
  'news:snow-day': 2408,
  'news:old-newspapers': 1685,
  'news:design-week': 1343,
  'news:blackout-lecture': 3403,
  'news:library-drawings': 917,
  'news:hospital-queue': 3596,
  'news:stairs-open-data': 644,
  'news:first-week': 1282,
  'news:scholarship-list': 1088,
  'news:well-inverter': 315,
  'news:summer-school': 3605,
  'news:graduation-2025': 2834,
  'news:dry-wall': 3514,
  'news:canteen-fuel': 1276,
  'news:landslide-map': 3488,
  'news:training-fair': 1323,
  'news:relay-computer': 1002,
  'news:leak-hunters': 885,
  'news:guest-from-south': 1479,
  'news:welding-women': 1396,
  'news:website-relaunch': 2778,
  'news:heating-off': 0,
};
