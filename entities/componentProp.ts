/** A property of a component: what a page has to fill in, and within which lengths. */
import { defineEntity } from './entity.ts';
import { boolean, number, relation, select, text, title } from './field.ts';

export const componentProp = defineEntity({
  name: 'componentProp',
  collection: 'component-props',
  route: '/components/props',
  titleKey: 'pages.componentProp',
  group: 'site',
  icon: 'sliders-horizontal',
  letter: 'q',
  flags: ['sequence'],
  title: 'propTitle',
  fields: {
    component: relation('component', { required: true }),
    propTitle: title(),
    fieldKey: text({ required: true, format: 'identifier', max: 60, searched: true }),
    fieldType: select(['TEXTAREA', 'TEXT', 'IMAGE'], { required: true, initial: 'TEXT' }),
    minLength: number({ integer: true, min: 0, max: 100_000 }),
    maxLength: number({ integer: true, min: 0, max: 100_000 }),
    required: boolean(),
  },
  columns: ['component', 'fieldKey', 'fieldType', 'required'],
  sorts: ['fieldKey', 'fieldType'],
  pairs: [['minLength', 'maxLength']],
  uniqueTogether: [['component', 'fieldKey']],
});
