import { useNavigate } from 'react-router';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { adminHomeMessages } from '#messages/admin-home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { orderListPath } from '#shop/orders/index.ts';
import type { SalesBar } from './sales-periods.ts';

const tick = { fill: 'var(--quiet)', fontSize: 12 };

/**
 * Sales as bars; pressing one opens its orders, as do the links of the table below. Loaded separately: the
 * chart library is as large as the rest of the admin.
 */
export default function SalesChart({ bars }: { bars: readonly SalesBar[] }) {
  const t = useMessages(adminHomeMessages);
  const navigate = useNavigate();
  const named = bars.map((bar) => ({
    ...bar,
    name: bar.from === bar.to ? bar.from : t('sales.week', { day: bar.from }),
  }));
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={named} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={24}
          tickFormatter={(name: string) => name.slice(-5)}
        />
        <YAxis
          width={72}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(cents: number) => formatMoney(cents, t.locale).replace(/[.,]00(?!\d)/, '')}
        />
        <Tooltip
          cursor={{ fill: 'var(--sand)' }}
          formatter={(cents) => [formatMoney(Number(cents), t.locale), t('sales.amount')]}
          contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }}
          labelStyle={{ color: 'var(--quiet)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar
          dataKey="cents"
          fill="var(--teal)"
          radius={[4, 4, 0, 0]}
          maxBarSize={48}
          isAnimationActive={false}
          className="cursor-pointer"
          onClick={(_, nth) => {
            const { from, to } = bars[nth]!;
            navigate(orderListPath({ view: 'sold', from, to }));
          }}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
