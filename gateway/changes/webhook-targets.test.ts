import { describe, expect, it } from 'vitest';
import { targetFault } from './webhooks.ts';

describe('the target of a webhook', () => {
  it.each([
    'http://127.0.0.1:8080/hook',
    'https://10.0.0.5/hook',
    'https://[::1]/hook',
    'https://erp.internal/hook',
    'http://public.example.org/hook',
    'https://169.254.169.254/latest/meta-data',
    'ftp://example.org',
    'no address',
  ])('%s is refused unless a setting names its host', (address) => {
    expect(targetFault(address, [])).not.toBeNull();
  });

  it('is let through by its very name only', () => {
    expect(targetFault('http://erp.internal/hook', ['erp.internal'])).toBeNull();
    expect(targetFault('http://erp.internal.evil.example/hook', ['erp.internal'])).not.toBeNull();
    expect(targetFault('http://user:word@erp.internal/hook', ['erp.internal'])).not.toBeNull();
  });
});
