/** Somebody who signs in. The password goes in and never comes out. */
import { defineEntity } from './entity.ts';
import { image, secret, select, text } from './field.ts';

import { limits } from './wire.ts';

export const user = defineEntity({
  name: 'user',
  collection: 'users',
  route: '/users',
  titleKey: 'pages.users',
  group: 'system',
  icon: 'user-cog',
  letter: 'r',
  flags: ['enabled'],
  title: 'username',
  private: true,
  fields: {
    username: text({
      required: true,
      unique: true,
      format: 'username',
      min: 3,
      max: 60,
      searched: true,
    }),
    email: text({ required: true, unique: true, format: 'email', max: 254, searched: true }),
    password: secret({ required: true, min: limits.passwordMin, max: limits.passwordMax }),
    permission: select('permissionSets', { required: true }),
    jobTitle: text({ max: 120 }),
    photo: image(),
  },
  columns: ['email', 'permission', 'jobTitle', 'created_at'],
  sorts: ['email', 'permission', 'jobTitle'],
  importKeys: ['username'],
});
