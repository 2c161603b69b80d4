import { describe, expect, it } from 'vitest';
import { throughHost } from './rules.ts';

describe('a launch address', () => {
  const url = 'http://127.0.0.1:4020/host/?session=abc&lang=en#seat';

  it('keeps its path, query and hash on another host', () => {
    expect(throughHost(url, 'https://play.example/ignored')).toBe(
      'https://play.example/host/?session=abc&lang=en#seat',
    );
  });

  it('stays as it came where the merchant has no host of its own', () => {
    expect(throughHost(url, undefined)).toBe(url);
  });
});
