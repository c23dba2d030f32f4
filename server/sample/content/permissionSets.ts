// Permission sets that this faculty made itself, beside the ready-made ones.
import type { SampleRecord } from './record.ts';

export const permissionSets: SampleRecord[] = [
  {
    ref: 'permissionSet:photo-archive',
    createdDaysAgo: 640,
    nameEn: 'Photo archive',
    nameAr: 'أرشيف الصور',
    key: 'photo-archive',
    grants: [
      'galleries:GET',
      'galleries:POST',
      'galleries:PUT',
      'gallery-items:GET',
      'gallery-items:POST',
      'gallery-items:PUT',
      'gallery-items:DELETE',
      'uploads:GET',
      'uploads:POST',
      'uploads:PUT',
    ],
  },
  {
    ref: 'permissionSet:library-desk',
    createdDaysAgo: 410,
    nameEn: 'Library desk',
    nameAr: 'مكتب المكتبة',
    key: 'library-desk',
    grants: [
      'library-items:GET',
      'library-items:POST',
      'library-items:PUT',
      'library-categories:GET',
      'theses:GET',
      'theses:PUT',
      'publications:GET',
      'uploads:GET',
      'uploads:POST',
    ],
  },
];
