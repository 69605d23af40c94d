import type { ReactNode } from 'react';
import { Card } from '#app/admin/ui/detail-layout.tsx';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="grid grid-cols-1 gap-4">{children}</div>
  </Card>
);
