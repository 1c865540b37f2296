interface Asked {
  stage: { name: string; needs?: string[] };
  files: string[] | null;
  title: string | null;
}
export function find(name: string): Asked[];
export function needsBuild(asked: Asked): boolean;
