import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A program of another market: two levels, rates of its own, and texts in French alone, where the app has Arabic too. */
const FILES: Readonly<Record<string, string>> = {
  'program.yaml': `market: ci
currency: XOF
languages: [fr]
levels:
  - id: debutant
    requirements: {}
    success_rate_steps: [{ from: 0, impact: 0 }]
  - id: expert
    requirements: { items_completed: 40, sales: 900000, success_rate: 80 }
    success_rate_steps: [{ from: 90, impact: 10 }, { from: 0, impact: 0 }]
settle_after_days: 14
payout_threshold: 5000
bonus_grace_days: 7
rates:
  - from: 2026-01-01
    team: { leader: 1, leader_of_leader: 0.5 }
    other_categories: 7
    categories: { phones: { debutant: 4, expert: 6 } }
features: [personal_info, payment_methods, sales, orders, levels, commissions, commissions_orders, success_rate, notifications, bonus]
categories: { Telephones: phones }
order_types: {}
`,
  'home.yaml': `blocks:
  - type: slider
    slug: a-la-une
    title: { fr: À la une }
    items:
      - { id: marche, image: /api/images/slide-phones, link: /pages/marche, title: { fr: Le grand marché d’Abidjan }, text: { fr: Venez nous voir } }
`,
  'pages/level-debutant.fr.md': '# Débutant\n\nBienvenue.\n\n- Vos premières ventes\n',
  'pages/level-expert.fr.md': '# Expert\n\nVous vendez beaucoup.\n\n- Des taux plus élevés\n',
  'terms/1.0/fr.md': '# Accord\n\nVous vendez pour nous.\n',
};

/** Writes it into a folder; `change` alters a file on its way. */
export async function writeOtherProgram(
  folder: string,
  change: (name: string, text: string) => string = (_name, text) => text,
): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), change(name, text));
  }
}
