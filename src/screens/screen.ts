/** What every screen is given, and how one is fetched. It names none of them. */
import type { ComponentType } from 'react';

export interface ScreenProps {
  readonly path: string;
}
export type LoadScreen = () => Promise<{ default: ComponentType<ScreenProps> }>;
