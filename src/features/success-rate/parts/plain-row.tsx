import { RowAnchor } from '#ui/list/row.tsx';

/** A row without a picture that is a link; for {@link PlainLink}. */
export const PlainRow = (props: Parameters<typeof RowAnchor>[0]) => <RowAnchor $plain {...props} />;
