export function testFiles(): string[];
export function testsOfDatabase(): string[];
export function textOf(path: string): string;
