import { Trans } from '@lingui/react/macro';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import type { OrderDetailRow } from '#shared/db/schema.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { shownPhone } from '#shared/domain/validation/phone.ts';
import { callHref, internationalDigits, whatsAppHref } from '#shared/domain/person/phone-links.ts';
import { Actions, Button, ButtonAnchor } from '#ui/button.tsx';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import type { Fetching } from '#features/orders/use-order.ts';

/** Who ordered: hidden until asked for, then how to reach the person. */
export function CustomerCard({ details, fetching }: { details: OrderDetailRow | null; fetching: Fetching }) {
  const [shown, setShown] = useState(false);
  const customer = details?.customer ?? null;
  return (
    <TitledCard title={<Trans>Customer</Trans>}>
      {customer ? (
        shown ? (
          <Contact customer={customer} />
        ) : (
          <Button $variant="secondary" $small aria-expanded="false" onClick={() => setShown(true)}>
            <Trans>Show the customer</Trans>
          </Button>
        )
      ) : (
        <Muted aria-live="polite">
          {fetching === 'running' ? (
            <Trans>Downloading the customer details</Trans>
          ) : fetching === 'done' && details ? (
            <Trans>The customer of this order is not told.</Trans>
          ) : (
            <Trans>Customer details are not on this phone yet.</Trans>
          )}
        </Muted>
      )}
    </TitledCard>
  );
}

function Contact({ customer }: { customer: NonNullable<OrderDetailRow['customer']> }) {
  const { name, phone, address, email } = customer;
  const digits = phone ? internationalDigits(phone, MARKET) : null;
  return (
    <>
      <SumList>
        {name && (
          <SumLine light name={<Trans>Name</Trans>}>
            <bdi>{name}</bdi>
          </SumLine>
        )}
        {phone && (
          <SumLine light name={<Trans>Phone</Trans>}>
            <bdi dir="ltr">{shownPhone(phone, MARKET)}</bdi>
          </SumLine>
        )}
        {address && (
          <SumLine light name={<Trans>Address</Trans>}>
            <bdi>{address}</bdi>
          </SumLine>
        )}
        {email && (
          <SumLine light name={<Trans>E-mail</Trans>}>
            <bdi dir="ltr">{email}</bdi>
          </SumLine>
        )}
      </SumList>
      <Actions>
        {digits && (
          <>
            <ButtonAnchor $small $variant="secondary" href={callHref(digits)}>
              <IconPhone size={18} stroke={1.75} aria-hidden="true" />
              <Trans>Call</Trans>
            </ButtonAnchor>
            <ButtonAnchor
              $small
              $variant="secondary"
              href={whatsAppHref(digits)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />
              WhatsApp
            </ButtonAnchor>
          </>
        )}
        {email && (
          <ButtonAnchor $small $variant="secondary" href={`mailto:${encodeURIComponent(email)}`}>
            <IconMail size={18} stroke={1.75} aria-hidden="true" />
            <Trans>E-mail</Trans>
          </ButtonAnchor>
        )}
      </Actions>
    </>
  );
}
