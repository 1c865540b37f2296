import { useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { MARKET } from '#shared/domain/market/market.ts';
import { callHref, internationalDigits, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { css } from '#ui/theme.ts';
import { StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';
import { Look } from './thing-rows.tsx';

const Line = styled.li`
  display: flex;
  align-items: center;
  padding-inline-end: ${css('s2')};
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Way = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${css('tap')};
  block-size: ${css('tap')};
  border-radius: ${css('radius')};
  &:active {
    background: ${css('press')};
  }
`;

interface PersonRowProps {
  to: string;
  icon: ComponentProps<typeof Look>['icon'];
  /** '' for a customer of whom only the number is told. */
  name: string;
  meta: ReactNode;
  wanted: readonly string[];
  phone: string | null;
  /** The phone number too, when none is told. */
  whatsApp?: string | null;
}

const digitsOf = (phone: string | null | undefined): string | null =>
  phone ? internationalDigits(phone, MARKET.phoneCode) : null;

/** Somebody: who it is, leading to what is known of them, and a call and a chat where there is a number. */
export function PersonRow({ to, icon, name, meta, wanted, phone, whatsApp }: PersonRowProps) {
  const { t } = useLingui();
  const call = digitsOf(phone);
  const chat = digitsOf(whatsApp) ?? call;
  const who = name === '' ? (phone ?? '') : name;
  return (
    <Line>
      <PlainLink to={to} as={StopAnchor}>
        <Look
          icon={icon}
          title={name === '' ? <bdi dir="ltr">{phone}</bdi> : <Marked text={name} wanted={wanted} />}
          meta={meta}
        />
      </PlainLink>
      {call && (
        <Way href={callHref(call)} aria-label={t`Call ${who}`}>
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </Way>
      )}
      {chat && (
        <Way href={whatsAppHref(chat)} target="_blank" rel="noopener noreferrer" aria-label={t`Write to ${who}`}>
          <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />
        </Way>
      )}
    </Line>
  );
}
