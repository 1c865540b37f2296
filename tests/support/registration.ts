import type { Page } from 'playwright';
import { choosePerson } from './person.ts';
import { words } from './words.ts';

const say = (english: string): string => words('fr', english);
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: say('Continue'), exact: true }).click();

/** Fills in the registration of an individual, whose first step is open, up to the step before the terms; the app is in French. */
export async function fillRegistration(page: Page, address = '12, rue des Orangers'): Promise<void> {
  await page.getByLabel(say('First Name')).fill('Imane');
  await page.getByLabel(say('Last Name'), { exact: true }).fill('Berrada');
  await page.getByLabel(say('Date of birth')).fill('1996-04-12');
  await page.getByLabel(say('Gender')).selectOption('female');
  await goOn(page);
  await page.getByLabel(say('Phone Number')).fill('0661998877');
  await page.getByLabel(say('E-mail')).fill('imane@jforce.example');
  await page.getByLabel('Région').selectOption({ index: 1 });
  await page.getByLabel(say('City')).selectOption({ index: 1 });
  await page.getByLabel(say('Address')).fill(address);
  await goOn(page);
  await page.getByLabel(say('Recruitment Channel')).selectOption({ index: 1 });
}

/** Goes on from the step before the terms to these. */
export async function openTerms(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('checkbox').waitFor();
}

/** Accepts the terms, which are open, and sends the registration off. */
export async function sendRegistration(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Register'), exact: true }).click();
}

/** Signs in as whoever is not registered yet, and opens the first step of the registration. */
export async function openRegistration(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/join`);
  await page.getByRole('button', { name: say('I already have an account') }).click();
  await choosePerson(page, 'Imane');
  await page.getByRole('link', { name: say('Register'), exact: true }).click();
  await page.getByLabel(say('First Name')).waitFor();
}

/** As `fillRegistration`, of a store: its papers and photos are all that it adds. */
export async function fillStoreRegistration(page: Page, phone: string): Promise<void> {
  await page.getByRole('radio', { name: say('Store'), exact: true }).check({ force: true });
  await page.getByLabel(say('Store name')).fill('Chez Imane');
  await page.getByLabel(say('Type of store')).fill('Cosmétiques');
  await page.getByLabel(say('First name of the owner')).fill('Imane');
  await page.getByLabel(say('Last name of the owner'), { exact: true }).fill('Berrada');
  await goOn(page);
  await page.getByLabel(say('Phone Number')).fill(phone);
  await page.getByLabel(say('E-mail')).fill('imane@jforce.example');
  await page.getByLabel('Région').selectOption({ index: 2 });
  await page.getByLabel(say('City')).selectOption({ index: 2 });
  await page.getByLabel(say('Address')).fill('12, rue des Orangers');
  await goOn(page);
  await page.getByLabel(say('ID number')).fill('BK112233');
  await page.getByLabel(say('Tax Id Number')).fill('40112233');
  await page.getByLabel(say('Recruitment Channel')).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Facebook', exact: true }).click();
}
