/** A permission set: what its users may do, section by section. The ready-made ones are rows too, which nobody changes. */
import { defineEntity } from './entity.ts';
import { list, text, title } from './field.ts';

export const permissionSet = defineEntity({
  name: 'permissionSet',
  collection: 'permission-sets',
  route: '/permissions',
  titleKey: 'pages.permissionSets',
  group: 'system',
  icon: 'shield-check',
  // Every letter is another section's by itself.
  letter: 'shift+p',
  flags: [],
  title: 'name',
  private: true,
  fields: {
    name: title({ max: 80 }),
    // What users' `permission` holds; it stays, or they would lose theirs.
    key: text({
      required: true,
      unique: true,
      fixed: true,
      format: 'slug',
      max: 60,
      searched: true,
      suggest: { slugOf: 'nameEn' },
    }),
    grants: list({ required: true, max: 80, entries: 400, of: 'grants' }),
  },
  columns: ['key', 'updated_at'],
  sorts: ['key'],
});
