import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { ComponentProps, ReactNode } from 'react';
import type { FoundCustomer, FoundMember } from '#shared/bridge/search-answer.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { shownPhone } from '#shared/domain/validation/phone.ts';
import { callHref, internationalDigits, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { PlainLink } from '#ui/plain-link.tsx';
import { orderPath } from '#ui/order-path.ts';
import { RowWithWays, WayAnchor } from '#ui/list/way-anchor.tsx';
import { StopAnchor } from './group.tsx';
import { Marked } from './marked.tsx';
import { Look } from './thing-rows.tsx';

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
  phone ? internationalDigits(phone, MARKET) : null;

/** Somebody: who it is, leading to what is known of them, and a call and a chat where there is a number. */
function PersonRow({ to, icon, name, meta, wanted, phone, whatsApp }: PersonRowProps) {
  const { t } = useLingui();
  const call = digitsOf(phone);
  const chat = digitsOf(whatsApp) ?? call;
  const who = name === '' ? (phone ?? '') : name;
  return (
    <RowWithWays>
      <PlainLink to={to} as={StopAnchor}>
        <Look
          icon={icon}
          title={
            name === '' ? (
              <bdi dir="ltr">{shownPhone(phone ?? '', MARKET)}</bdi>
            ) : (
              <Marked text={name} wanted={wanted} />
            )
          }
          meta={meta}
        />
      </PlainLink>
      {call && (
        <WayAnchor href={callHref(call)} aria-label={t`Call ${who}`}>
          <IconPhone size={22} stroke={1.75} aria-hidden="true" />
        </WayAnchor>
      )}
      {chat && (
        <WayAnchor href={whatsAppHref(chat)} target="_blank" rel="noopener noreferrer" aria-label={t`Write to ${who}`}>
          <IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />
        </WayAnchor>
      )}
    </RowWithWays>
  );
}

/** A customer by name or number, with the way to the last order. */
export function CustomerRow({ customer, wanted }: Pick<PersonRowProps, 'wanted'> & { customer: FoundCustomer }) {
  const { t } = useLingui();
  const { name, phone, orders: count, orderId, orderType } = customer;
  return (
    <PersonRow
      to={orderPath(orderId, orderType)}
      icon={IconUser}
      name={name ?? ''}
      meta={
        <>
          {name && phone && <bdi dir="ltr">{shownPhone(phone, MARKET)}</bdi>}
          {count > 1 && <span>{t`${plural(count, { one: '# order', other: '# orders' })}`}</span>}
        </>
      }
      wanted={wanted}
      phone={phone}
    />
  );
}

/** Somebody of the team, or its leader. */
export function MemberRow({ member, wanted }: Pick<PersonRowProps, 'wanted'> & { member: FoundMember }) {
  const { id, name, level, phone, whatsApp } = member;
  return (
    <PersonRow
      to={id === null ? '/team-leader' : `/team-members/${encodeURIComponent(id)}`}
      icon={IconUsers}
      name={name}
      meta={
        <>
          {id === null && (
            <span>
              <Trans>Team Leader</Trans>
            </span>
          )}
          {level && <bdi>{level}</bdi>}
        </>
      }
      wanted={wanted}
      phone={phone}
      whatsApp={whatsApp}
    />
  );
}
