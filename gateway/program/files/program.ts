import type { Locale } from '#shared/domain/market/locale.ts';
import type { BonusFile, HomeFile, PeopleFile, Settings } from './schemas.ts';

/** A text of a program: its title, and what follows it in Markdown. */
export interface Text {
  title: string;
  body: string;
  /** Terms may be a paper: a PDF in base64, with or without the text beside it. */
  pdf?: string | undefined;
}
export type Texts = { [Each in Locale]?: Text | undefined };

/** A program as its folder says it, with amounts as people write them. */
export interface Program {
  settings: Settings;
  /** By their ids, which are the names of their files. */
  bonuses: Record<string, BonusFile>;
  home: HomeFile;
  /** By their keys; the page `level-gold` is the text of that level: its name, and its advantages as a list. */
  pages: Record<string, Texts>;
  /** By their versions. */
  terms: Record<string, Texts>;
  people: PeopleFile;
}

/** What is wrong with a program, for the person who wrote it. `file` is a path inside the folder. */
export interface Problem {
  file: string;
  /** 0 where no line can be named. */
  line: number;
  says: string;
}

export const LEVEL_PAGE = 'level-';

/** The page that holds the name and the advantages of a level. */
export const levelPage = (levelId: string): string => `${LEVEL_PAGE}${levelId}`;

/** Whether a page is the text of a level, which the app does not open by itself. */
export const isLevelPage = (key: string): boolean => key.startsWith(LEVEL_PAGE);

/** A problem as one line: file, line, sentence. */
export const tellProblem = ({ file, line, says }: Problem): string =>
  `${line === 0 ? file : `${file}:${line}`}: ${says}`;
