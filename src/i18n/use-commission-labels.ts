import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Turn } from '#shared/domain/commissions/turn.ts';
import { commissionCategoryName, commissionStateName, commissionTypeName, turnName } from './labels/commission.ts';

const NO_CATEGORY = msg`Without a category`;

/** Names of the codes of commissions in the language on screen; a code of a newer gateway is shown as it came. */
export function useCommissionLabels(): {
  type: (code: string) => string;
  category: (code: string) => string;
  state: (code: string) => string;
  turn: (turn: Turn) => string;
} {
  const { _ } = useLingui();
  return useMemo(() => {
    const named = (name: MessageDescriptor | null, code: string): string => (name ? _(name) : code);
    return {
      type: (code) => named(commissionTypeName(code), code),
      category: (code) => (code === '' ? _(NO_CATEGORY) : named(commissionCategoryName(code), code)),
      state: (code) => named(commissionStateName(code), code),
      turn: (turn) => _(turnName(turn)),
    };
  }, [_]);
}
