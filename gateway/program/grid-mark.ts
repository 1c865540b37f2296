/** Where a page shows the rates that are in force: they are put in when it is read, so that it can say nothing else. */
export const GRID_MARK = '{{commission-grid}}';
