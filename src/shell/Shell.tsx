/** The frame of a signed-in screen, worded and live: navigation, bar, regions. It knows no screen. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { hasText, t, textOf } from '../../i18n/index.ts';
import { followChanges, onChange, onLost } from '../remote/changes.ts';
import { leftToBrowser, actorOf, offer } from '../live/actors.ts';
import { runById, useKeys } from '../context.ts';
import { preferences } from '../live/preferences.ts';
import { cache, forgetGathered } from '../remote/query.ts';
import { importAt, sectionAt } from '../routes.ts';
import { say } from '../page/toasts.ts';
import { Frame } from '../ui/Frame.tsx';
import { NavRail } from '../ui/NavRail.tsx';
import { TopBar, type Crumb } from '../ui/TopBar.tsx';
import { useLanguage } from '../page/useLanguage.ts';
import { useLatest } from '../page/useLatest.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Connection } from './Connection.tsx';
import { tellLeftBehind } from '../live/draftNames.ts';
import { keepFocusHome } from './focusHome.ts';
import { isOfSystem, useNavigation } from './navigation.ts';
import { focusRegion } from './regions.ts';
import { LayersOver } from './LayersOver.tsx';
import { LanguageMenu, ThemeButton } from './Switches.tsx';
import { useLayersDue } from './useLayersDue.ts';

function crumbsAt(path: string): readonly Crumb[] {
  const entity = (sectionAt(path) ?? importAt(path))?.entity;
  const page = `pages.${path.slice(1).replaceAll(/-(\w)/g, (_, c: string) => c.toUpperCase())}`;
  const here = entity
    ? textOf(entity.titleKey)
    : hasText(page)
      ? textOf(page)
      : t('pages.notFound');
  const group = entity?.group ?? (isOfSystem(path) ? 'system' : undefined);
  const above = group && t(`groups.${group}`);
  // A group and a section of one name (News) are told once.
  return above === undefined || above === here
    ? [{ label: here }]
    : [{ label: above }, { label: here }];
}

/** What others change is heard for as long as somebody is signed in. */
function useChanges(): void {
  useEffect(() => {
    const stopHearing = onChange(({ type }) => forgetGathered(type));
    const stopMissing = onLost(() => void cache.invalidateQueries());
    const stopFollowing = followChanges();
    return () => {
      stopHearing();
      stopMissing();
      stopFollowing();
    };
  }, []);
}

/**
 * A small form of one's own account saves by the same key; what was typed into a record that is gone can be kept as a
 * new one, which is offered, not done, and nothing more is said of it; an import with wrong rows leads to the next of
 * them; who may only read is told so; else nothing is to save.
 */
function saveElse(): void {
  const form = document.querySelector<HTMLFormElement>('#main form[data-saves]');
  const keeping = document.querySelector<HTMLElement>('#main [data-act="form.saveAsNew"]');
  const sheet = actorOf('importSheet')?.getSnapshot();
  if (form) form.requestSubmit();
  else if (sheet?.matches({ reviewing: 'wrong' })) {
    runById('import.nextWrong');
    const { length: n } = sheet.context.checked.rejected;
    say('warning', () => t('importSheet.wrongFirst', { n }));
  } else if (keeping) {
    keeping.focus();
  } else if (actorOf('form')?.getSnapshot().matches('reading')) {
    say('info', () => t('unavailable.notPermitted'));
  } else say('info', () => t('toasts.nothingToSave'));
}

/** Keys that fall silent, or speak again, say so: by a slip of two letters one would not know why. */
function useSingleKeysTold(): void {
  const isOn = useSelector(preferences, ({ context }) => context.singleKeys === 'on');
  const was = useRef(isOn);
  useEffect(() => {
    if (was.current === isOn) return;
    was.current = isOn;
    const words = () => (isOn ? t('toasts.singleKeysOn') : t('toasts.singleKeysOff'));
    say('info', words, undefined, 'singleKeys');
  }, [isOn]);
}

/** Where one begins; any other address was gone to for what is there. */
const firstPath = '/';

function Desk({ children }: { readonly children: ReactNode }) {
  useLanguage();
  useChanges();
  useSingleKeysTold();
  const areLayersDue = useLayersDue();
  useEffect(() => keepFocusHome(), []);
  useEffect(() => {
    if (location.pathname === firstPath) void tellLeftBehind();
  }, []);
  const [path] = useLocation();
  const keysOf = useKeys();
  const mode = useSelector(preferences, ({ context }) => context.navigation);
  // The drawer belongs to the place it was opened at: going on closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const isDrawerOpen = drawerPath === path;
  const closeDrawer = useCallback(() => setDrawerPath(null), []);
  const toggleNavigation = useLatest(() => {
    if (matchMedia('(min-width: 80rem)').matches) preferences.send({ type: 'toggleNavigation' });
    else setDrawerPath(isDrawerOpen ? null : path);
  });
  useLayoutEffect(
    () =>
      offer({
        toggleNavigation: () => toggleNavigation.read()(),
        focusNextRegion: () => focusRegion(1) || leftToBrowser,
        focusPreviousRegion: () => focusRegion(-1) || leftToBrowser,
        nothingToSave: saveElse,
      }),
    [toggleNavigation],
  );
  return (
    <>
      <Frame
        skipLabel={t('shell.skipToContent')}
        closeLabel={t('shell.close')}
        isDrawerOpen={isDrawerOpen}
        onDrawerClose={closeDrawer}
        navigation={
          <NavRail
            label={t('shell.navigation')}
            name={t('shell.product')}
            caption={t('shell.caption')}
            groups={useNavigation(path)}
            mode={mode === 'shown' ? 'open' : mode}
            isDrawerOpen={isDrawerOpen}
          />
        }
        top={
          <TopBar
            trailLabel={t('shell.breadcrumb')}
            crumbs={crumbsAt(path)}
            palette={{
              label: t('palette.placeholder'),
              keys: keysOf('palette.toggle'),
              onOpen: () => runById('palette.toggle'),
            }}
            navigation={{
              label: t('shell.openNavigation'),
              keys: keysOf('preferences.toggleNavigation'),
              isOpen: isDrawerOpen,
              onToggle: () => runById('preferences.toggleNavigation'),
              always: mode !== 'shown',
            }}
          >
            <LanguageMenu run={runById} />
            <ThemeButton run={runById} keys={keysOf('preferences.toggleTheme')} />
            <AccountMenu />
          </TopBar>
        }
        banner={<Connection />}
      >
        {children}
      </Frame>
      {areLayersDue && <LayersOver />}
    </>
  );
}

/** What the server answered is remembered for as long as somebody is signed in. */
export default function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={cache}>
      <Desk>{children}</Desk>
    </QueryClientProvider>
  );
}
