import { basename } from 'node:path';
import { STAGES } from './stages.mjs';
import { browserTitlesOf, isFolder, literalsOf, testFiles, textOf } from './test-files.mjs';

/**
 * The stages that run what a person names, each narrowed to that: a stage, a file, a folder (those of tests/ by their own
 * name, too), the bare name of a file, or a title. Throws when nothing has that name.
 * @param {string} name
 */
export function find(name) {
  const stage = STAGES.find((each) => each.name === name);
  if (stage) return [{ stage, files: null, title: null }];
  const all = testFiles();
  const path = name.replace(/^\.\//, '').replace(/\/+$/, '');
  for (const folder of [path, `tests/${path}`]) {
    const inside = isFolder(folder) ? all.filter((file) => file.startsWith(`${folder}/`)) : [];
    if (inside.length > 0) return narrowed(inside);
  }
  const named = all.filter((file) => file === path || file.endsWith(`/${path}`) || bare(file) === path);
  if (named.length > 0) return narrowed(named);
  const title = name.split(' > ').join(' ');
  const told = all.filter((file) => literalsOf(textOf(file)).some((text) => isIn(text, title)));
  if (told.length > 0) return narrowed(told, title);
  throw new Error(`No stage, file, folder or title of a test is "${name}"; npm test -- --help lists what there is.`);
}

const bare = (file) => basename(file).replace(/\.(test|spec)\.tsx?$/, '');

/** Part of a title that is long enough to be no accident. */
const ENOUGH = 10;
const PLACEHOLDER = /\$\{[^}]*\}|%[sdijo]|\$\w+/;

/** Whether a title, which may stand behind that of its group, is this text, a part of it, or this text filled in. */
function isIn(text, title) {
  if (text.includes(title)) return true;
  const parts = text.split(PLACEHOLDER);
  if (parts.join('').length < ENOUGH) return false;
  if (parts.length === 1) return title.endsWith(text);
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  return new RegExp(`${pattern}$`).test(title);
}

/** Files, by the stages that run them; browser tests of one file may belong to several. */
function narrowed(files, title = null) {
  const found = STAGES.filter(({ ending }) => ending !== undefined)
    .map((stage) => ({ stage, files: files.filter((file) => belongs(stage, file, title)), title }))
    .filter((each) => each.files.length > 0);
  if (found.length === 0) throw new Error(`No tests there.`);
  return found;
}

function belongs({ folders, ending, tag }, file, title) {
  if (!folders.some((folder) => file.startsWith(`${folder}/`)) || !file.includes(`.${ending}.`)) return false;
  if (tag === undefined) return true;
  const titles = browserTitlesOf(textOf(file)).filter((text) => title === null || isIn(text, title));
  return titles.some((text) => (tag === null ? !/@(first|long)\b/.test(text) : text.includes(tag)));
}

/**
 * Whether what was asked for proves nothing without a build: of the unit tests those of the gateway and of `tests/` do, which
 * open a database in the built thread.
 */
export function needsBuild({ stage, files }) {
  if (!stage.needs?.includes('build')) return false;
  return stage.name !== 'unit' || files === null || files.some((file) => /^(?:gateway|tests)\//.test(file));
}
