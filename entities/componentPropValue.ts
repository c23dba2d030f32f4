/** The value of one property on one page. What may stand in it, the property says. */
import { defineEntity } from './entity.ts';
import { longText, relation } from './field.ts';

export const componentPropValue = defineEntity({
  name: 'componentPropValue',
  collection: 'component-prop-values',
  route: '/components/prop-value',
  titleKey: 'pages.componentPropValues',
  group: 'site',
  icon: 'text-cursor-input',
  letter: 'w',
  flags: [],
  title: 'fieldValue',
  namedBy: 'property',
  fields: {
    relationId: relation('pageComponent', { required: true, onDelete: 'cascade' }),
    property: relation('componentProp', { required: true }),
    fieldValue: longText({ max: 100_000, searched: true, pictureBy: 'property' }),
    fieldValueEn: longText({ max: 100_000, searched: true, language: 'en' }),
    fieldValueAr: longText({ max: 100_000, searched: true, language: 'ar' }),
  },
  columns: ['relationId', 'property', 'fieldValueEn', 'fieldValueAr'],
  sorts: [],
  uniqueTogether: [['relationId', 'property']],
});
