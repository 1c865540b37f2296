export function testsOfCluster(folders: string[], has: { ownNodes: boolean; pooler: boolean }): string[];
