export function find(name: string): { stage: { name: string }; files: string[] | null; title: string | null }[];
