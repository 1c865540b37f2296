interface Failure {
  title: string;
  why: string;
}
interface Count {
  passed: number;
  failed: number;
  wrong?: Failure[];
  again?: Failure[];
}
export function countOfVitest(file: string, code: number): Count;
export function countOfPlaywright(file: string, code: number): Count;
