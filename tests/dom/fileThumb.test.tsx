/** What the small picture of a file promises where it could not be had. No server is asked. */
import { act, fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileThumb } from '../../src/fields/FileThumb.tsx';

const file = {
  id: 1,
  name: 'gate.png',
  path: '/files/gate.png',
  absolute_url: '/files/gate.png',
  type: 'image/png',
  size: 70,
};

it('a picture that was asked for without a connection is asked for again once there is one', () => {
  const { container } = render(<FileThumb file={file} widthPx={80} />);
  const picture = () => container.querySelector('img');
  const first = picture();
  fireEvent.error(first ?? container);
  expect(container.querySelector('svg')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  // The browser asks for another one only: this one it has given up.
  expect(picture()).not.toBe(first);
  fireEvent.load(picture() ?? container);
  expect(container.querySelector('svg')).toBeNull();
  // One that is there is left as it is.
  const there = picture();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).toBe(there);
});
