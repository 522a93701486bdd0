/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readWebConfig } from '../../server/config.ts';
import { UNKNOWN_SITE } from './site.ts';

const SLASHES = { SITE_URL: 'https://weed.example.org/', API_URL: 'http://10.0.0.1:8080/, http://10.0.0.2:8080' };

test('defaults to a gateway on the same machine', () => {
  expect(readWebConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    METRICS_PORT: 9112,
    API_URL: ['http://127.0.0.1:8080'],
    SITE_URL: 'http://localhost:8080',
    SITE_NAME: UNKNOWN_SITE.name,
    ORDER_PHONE: UNKNOWN_SITE.orderPhone,
    AGE_GATE: 'notice',
    AGE_GATE_JURISDICTIONS: {},
    AGE_GATE_DAYS: 30,
    SAMPLE_LISTINGS: 'on',
  });
  expect(readWebConfig({ PORT: '', ORDER_PHONE: '' })).toEqual(readWebConfig({}));
});

test('reads a list of gateways, and removes trailing slashes from addresses', () => {
  expect(readWebConfig(SLASHES)).toMatchObject({
    SITE_URL: 'https://weed.example.org',
    API_URL: ['http://10.0.0.1:8080', 'http://10.0.0.2:8080'],
  });
});

test.each([
  ['PORT', 'http'],
  ['METRICS_PORT', '70000'],
  ['API_URL', 'gateway:8080'],
  ['API_URL', 'http://a, '],
  ['SITE_URL', 'weed.example.org'],
  ['MAP_TILE_URL', 'http://tiles.example.org/{z}/{x}/{y}.png'],
  ['SAMPLE_LISTINGS', 'none'],
  ['AGE_GATE', 'always'],
  ['AGE_GATE_JURISDICTIONS', 'Maryland=gate'],
  ['CONTACT_EMAIL', 'owner'],
])('rejects %s=%s by the name of the variable, without its value', (name, value) => {
  const read = () => readWebConfig({ [name]: value });
  expect(read).toThrow(`\n  ${name}: `);
  expect(read).not.toThrow(value);
});
