/** What single entities add to the generic writes, by entity name. It decides nothing itself. */
import type { Rule } from './rule.ts';
import { componentPropValueRule } from './componentPropValue.ts';
import { componentPropRule, pageComponentRule } from './keptComponent.ts';
import { permissionSetRule } from './permissionSet.ts';
import { userRule } from './user.ts';

export const rules: Readonly<Record<string, Rule>> = {
  componentProp: componentPropRule,
  componentPropValue: componentPropValueRule,
  pageComponent: pageComponentRule,
  permissionSet: permissionSetRule,
  user: userRule,
};
